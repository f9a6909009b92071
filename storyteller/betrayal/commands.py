"""What a table can do, as imperatives: one command is one gesture and one step of undo.

``override`` says that a rule is broken on purpose after it was asked once; ``reason`` is the table's own word for it
(a card says so). Source: BG-104.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from storyteller.betrayal.gestures.base import Batch, Command
from storyteller.betrayal.gestures.cards import DescribeCard, DropCard, NoteCard, PickUp, PutCard, Trade, UseCard
from storyteller.betrayal.gestures.haunt import (
    Attack,
    BeginHaunt,
    BeginHauntTurns,
    DealTokens,
    DescribeHaunt,
    LookAtToken,
    ReadOut,
    RollHaunt,
    SetObjective,
    SetSide,
    SetTraitor,
    ShowToken,
    StealInstead,
    SwapTraitor,
    WriteNote,
)
from storyteller.betrayal.gestures.monsters import (
    AddMonster,
    DescribeMonsters,
    HurtMonster,
    MoveMonster,
    RemoveMonster,
    RollMonsters,
    SetMonster,
)
from storyteller.betrayal.gestures.notes import Conclude, NotePlayer, NoteRuling, WithdrawConclusion
from storyteller.betrayal.gestures.numbers import Damage, Die, Gain, Heal, Lose, SetClip, SetCounter, SplitDamage
from storyteller.betrayal.gestures.table import (
    AddPlayer,
    BeginExploring,
    ChangeSetting,
    ChooseEdition,
    ChooseScenario,
    CorrectTrack,
    DealAids,
    Leave,
    MovePlayer,
    RemovePlayer,
    RenamePlayer,
    SetFirst,
    TakeExplorer,
    Tick,
)
from storyteller.betrayal.gestures.turns import (
    BuryTile,
    Check,
    ClaimReward,
    CrossBarrier,
    DescribeTile,
    Discover,
    Draw,
    EndTurn,
    FlipCoin,
    Move,
    Place,
    Roll,
    SetDeck,
    SetStack,
    TakeTurn,
    UsePower,
)

__all__ = [
    "COMMANDS",
    "AddMonster",
    "AddPlayer",
    "Attack",
    "Batch",
    "BeginExploring",
    "BeginHaunt",
    "BeginHauntTurns",
    "BuryTile",
    "ChangeSetting",
    "Check",
    "ChooseEdition",
    "ChooseScenario",
    "ClaimReward",
    "Command",
    "Conclude",
    "CorrectTrack",
    "CrossBarrier",
    "Damage",
    "DealAids",
    "DealTokens",
    "DescribeCard",
    "DescribeHaunt",
    "DescribeMonsters",
    "DescribeTile",
    "Die",
    "Discover",
    "Draw",
    "DropCard",
    "EndTurn",
    "FlipCoin",
    "Gain",
    "Heal",
    "HurtMonster",
    "Leave",
    "LookAtToken",
    "Lose",
    "Move",
    "MoveMonster",
    "MovePlayer",
    "NoteCard",
    "NotePlayer",
    "NoteRuling",
    "PickUp",
    "Place",
    "PutCard",
    "ReadOut",
    "RemoveMonster",
    "RemovePlayer",
    "RenamePlayer",
    "Roll",
    "RollHaunt",
    "RollMonsters",
    "SetClip",
    "SetCounter",
    "SetDeck",
    "SetFirst",
    "SetMonster",
    "SetObjective",
    "SetSide",
    "SetStack",
    "SetTraitor",
    "ShowToken",
    "SplitDamage",
    "StealInstead",
    "SwapTraitor",
    "TakeExplorer",
    "TakeTurn",
    "Tick",
    "Trade",
    "UseCard",
    "UsePower",
    "WithdrawConclusion",
    "WriteNote",
]

COMMANDS: Mapping[str, type[Command]] = MappingProxyType({
    cls.name: cls
    for cls in (
        ChooseEdition, ChangeSetting, AddPlayer, RemovePlayer, MovePlayer, RenamePlayer, Leave, TakeExplorer,
        CorrectTrack, DealAids, ChooseScenario, SetFirst, Tick, BeginExploring, EndTurn, TakeTurn, Move, Place,
        CrossBarrier, Discover, BuryTile, DescribeTile, SetStack, SetDeck, Draw, Check, Roll, FlipCoin, UsePower,
        ClaimReward, NoteCard, DescribeCard, UseCard, Trade, DropCard, PickUp, PutCard, Gain, Lose, SetClip, Heal,
        Damage, SplitDamage, Die, SetCounter, RollHaunt, BeginHaunt, DescribeHaunt, SetTraitor, SwapTraitor, SetSide,
        BeginHauntTurns, WriteNote, ReadOut, SetObjective, DealTokens, LookAtToken, ShowToken, Attack, StealInstead,
        DescribeMonsters, AddMonster, RemoveMonster, RollMonsters, MoveMonster, HurtMonster, SetMonster, NotePlayer,
        NoteRuling, Conclude, WithdrawConclusion,
    )
})  # fmt: skip
"""Every command but ``Batch`` by its scenario name."""
