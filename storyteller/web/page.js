/* Keeps the page in step with the table. Plain script for old phones: no modules, no arrows, no framework. */
(function () {
  "use strict";
  var body = document.body, root = document.documentElement;
  var base = body.getAttribute("data-base"), lang = body.getAttribute("data-lang");
  var ahead = Date.now() - Number(body.getAttribute("data-now"));
  var town = document.getElementById("town"), faces = document.getElementById("faces");
  var find = document.getElementById("find"), about = document.getElementById("about");
  var own = document.getElementById("own"), lost = document.getElementById("lost");
  var moved = document.getElementById("moved");
  var seated = "", stream = null;
  root.className = "js";

  function each(list, act) { for (var i = 0; i < list.length; i++) { act(list[i]); } }

  /* --- views --- */
  function show(view) {
    body.className = body.className.replace(/at-\w+/, "at-" + view);
    each(document.querySelectorAll("nav a[data-view]"), function (link) {
      link.setAttribute("aria-current", link.getAttribute("data-view") === view ? "page" : "false");
    });
    var other = document.querySelector("nav a.other");
    other.href = other.href.replace(/view=\w+/, "view=" + view);
  }
  each(document.querySelectorAll("nav a[data-view]"), function (link) {
    link.onclick = function () { show(link.getAttribute("data-view")); return false; };
  });
  var asked = /[?&]view=(town|sheet|notes)/.exec(location.search);
  show(asked ? asked[1] : "town");

  /* --- own notes: they stay in this browser --- */
  var shelf = "town" + base;
  function kept() { try { return JSON.parse(localStorage.getItem(shelf)) || {}; } catch (e) { return {}; } }
  function keep(key, text) {
    var notes = kept();
    if (text) { notes[key] = text; } else { delete notes[key]; }
    try { localStorage.setItem(shelf, JSON.stringify(notes)); } catch (e) { /* private windows keep nothing */ }
  }
  function field(key, input) {
    input.value = kept()[key] || "";
    input.oninput = function () { keep(key, input.value); };
  }
  field("own", own);
  function seats() {
    var names = [];
    each(town.querySelectorAll(".seat"), function (seat) { names.push(seat.querySelector(".name").textContent); });
    if (names.join("\n") === seated) { return; }
    seated = names.join("\n");
    about.innerHTML = "";
    each(names, function (name) {
      var row = document.createElement("li"), label = document.createElement("label");
      var input = document.createElement("input");
      label.appendChild(document.createTextNode(name));
      input.type = "text"; input.maxLength = 200;
      field("about " + name, input);
      label.appendChild(input); row.appendChild(label); about.appendChild(row);
    });
  }

  /* --- the ring of wide screens: a press on a seat puts it at the top, and it stays there --- */
  function turn(wanted) {
    var list = town.querySelector(".seats"), rows = list ? list.children : [], i;
    if (!rows.length || getComputedStyle(rows[0]).position !== "absolute") { return; }
    for (i = 0; i < rows.length && Number(rows[0].getAttribute("data-n")) !== wanted; i++) { list.appendChild(rows[0]); }
  }
  function top() { return Number(kept().top) || 1; }
  town.onclick = function (press) {
    var seat = press.target;
    while (seat !== town && seat.nodeName !== "LI") { seat = seat.parentNode; }
    if (seat === town || !seat.hasAttribute("data-n")) { return; }
    keep("top", seat.getAttribute("data-n"));
    turn(top());
  };

  /* --- search in the sheet --- */
  function filter() {
    var wanted = find.value.toLowerCase();
    each(faces.querySelectorAll("section"), function (group) {
      var any = false;
      each(group.querySelectorAll("li"), function (row) {
        var words = row.textContent + " " + row.getAttribute("data-also");
        var fits = words.toLowerCase().indexOf(wanted) >= 0;
        row.className = fits ? "" : "none";
        any = any || fits;
      });
      group.className = any ? "" : "none";
    });
  }
  find.oninput = filter;
  find.form.onsubmit = function () { filter(); return false; };

  /* --- the clock --- */
  function tick() {
    var clock = town.querySelector(".timer b");
    if (!clock || !clock.hasAttribute("data-ends")) { return; }
    var left = Math.max(0, Math.ceil((Number(clock.getAttribute("data-ends")) - Date.now() + ahead) / 1000));
    var s = left % 60;
    var text = left ? Math.floor(left / 60) + ":" + (s < 10 ? "0" : "") + s : clock.getAttribute("data-over");
    if (clock.textContent !== text) { clock.textContent = text; }
  }
  setInterval(tick, 250);

  /* --- live --- */
  function take(html) {
    town.innerHTML = html;
    var table = town.querySelector(".table");
    body.className = body.className.replace(/\b(night|day)\b/, table.getAttribute("data-look"));
    seats();
    turn(top());
    tick();
  }
  /* After an answer: 200 all is well; 404 and 410 another game lies elsewhere; everything else passes. */
  function answered(status) {
    moved.hidden = status !== 404 && status !== 410;
    lost.hidden = status === 200 || !moved.hidden;
  }
  function ask(act) {
    var request = new XMLHttpRequest();
    request.open("GET", base + "now?lang=" + lang);
    request.onreadystatechange = function () {
      if (request.readyState !== 4) { return; }
      answered(request.status);
      if (request.status === 200 && request.responseText) { take(request.responseText); }
      setTimeout(act, 4000);
    };
    request.send();
  }
  function poll() { ask(poll); }
  function listen() {
    if (stream) { stream.close(); }
    var mine = stream = new EventSource(base + "live?lang=" + lang);
    stream.addEventListener("now", function (said) { ahead = Date.now() - Number(said.data); answered(200); });
    stream.addEventListener("town", function (said) { take(said.data); });
    stream.addEventListener("sheet", function (said) { faces.innerHTML = said.data; filter(); });
    stream.onerror = function () {
      /* 2: the browser has given up, as after an answer it didn't like. */
      if (mine.readyState === 2) { ask(listen); } else { answered(0); }
    };
  }
  /* A phone that was asleep may hold a line that is dead without knowing it. */
  document.addEventListener("visibilitychange", function () {
    if (!document.hidden && window.EventSource) { listen(); }
  });
  seats();
  turn(top());
  tick();
  if (window.EventSource) { listen(); } else { setTimeout(poll, 4000); }
})();
