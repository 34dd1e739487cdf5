// Starts the app. Prefetches scripts and data for signed-in users, and shows the drawing of a league's home. Practice needs
// neither an account nor data.
// src/shared/api/call.ts uses each prefetched reply once.
;(function () {
  var files = document.currentScript.dataset
  var isStarted = false

  // Fonts that are ready before the first text need no second layout of the page.
  var fonts = ['1em "Archivo Variable"', '1em Caprasimo', 'italic 500 1em Newsreader']

  function start(more) {
    if (isStarted) return
    isStarted = true
    fonts.forEach(function (font) {
      document.fonts.load(font).catch(function () {})
    })
    // The first file is the app. It runs after its imports, the others.
    var app = files.app.split(' ')
    var list = app.slice(1).concat(app[0], more.join(' ').split(' ')).filter(Boolean)
    whenParsed(function () {
      load(list)
    })
  }

  // Each file is a script and runs alone, and a few are requested at a time: together they would block the page.
  function load(list) {
    list.slice(0, 6).forEach(function (file) {
      add('script', { type: 'module', src: file })
    })
    if (list.length > 6) setTimeout(load, 0, list.slice(6))
  }

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, properties))
  }

  // The app needs `#root`, so wait until the document is parsed.
  function whenParsed(then) {
    if (document.readyState !== 'loading') then()
    else document.addEventListener('readystatechange', then, { once: true })
  }

  // The address that src/shared/api/transport.ts gives to practice.
  if (/^\/(practice|game\/league_practice)\/?$/.test(location.pathname)) {
    return whenParsed(function () {
      showScene('league_practice', files.practice)
    })
  }

  var token = null
  try {
    token = localStorage.getItem('auth_token')
  } catch {
    // Storage can be blocked; then no one is signed in.
  }
  if (token === null) return start([])

  var replies = {}
  window.prefetched = { token: token, replies: replies }

  function prefetch(address) {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
    replies[address] = fetch(address, { headers: headers, credentials: 'omit' })
    // The call that takes the reply handles its failure. Ignore it otherwise.
    replies[address].catch(function () {})
  }

  prefetch('/api/config')
  prefetch('/api/user/data')
  var league = /^\/game\/([\w-]+)\/?$/.exec(location.pathname)
  if (league === null) return start([files.signedIn])
  prefetch('/api/game/' + league[1] + '/home')
  whenParsed(function () {
    showScene(league[1], files.home)
  })

  // Shows the home's last drawing on this device until the page has a heading.
  function showScene(leagueId, pageFiles) {
    var root = document.getElementById('root')
    var template = document.getElementById('scene-ahead')
    if (template === null) return startHome()
    var band = bandOf(template.content, leagueId)
    document.body.append(band)
    new MutationObserver(function (_changes, observer) {
      if (root.querySelector('h1') === null) return
      observer.disconnect()
      band.remove()
    }).observe(root, { childList: true, subtree: true })
    setTimeout(startHome, 1000)
    band
      .querySelector('img')
      .decode()
      .then(function () {
        requestAnimationFrame(function () {
          setTimeout(startHome)
        })
      }, startHome)

    function startHome() {
      start([files.signedIn, pageFiles])
    }
  }

  function bandOf(content, leagueId) {
    var scenes = Array.prototype.slice.call(content.querySelectorAll('[data-scene]'))
    var last = lastScene(leagueId)
    var scene =
      scenes.find(function (each) {
        return each.dataset.scene === last
      }) || scenes[0]
    // Remove the others inside the template, because images in the page would load.
    scenes.forEach(function (each) {
      if (each !== scene) each.remove()
    })
    scene.firstElementChild.loading = 'eager'
    var geometry = JSON.parse(scene.dataset.geometry)
    var band = document.importNode(content.firstElementChild, true)
    Object.keys(geometry).forEach(function (name) {
      band.firstElementChild.style.setProperty(name, geometry[name])
    })
    return band
  }

  function lastScene(leagueId) {
    try {
      return localStorage.getItem('scene_ahead ' + leagueId)
    } catch {
      // Storage can be blocked.
      return null
    }
  }
})()
