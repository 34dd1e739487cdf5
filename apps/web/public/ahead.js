// Begins the app, and makes its beginning shorter for who is signed in. They need more than the app's own script: this asks for it at
// once, instead of when the app has come and found out. A game's home shows its drawing first, so that something can be seen before a
// slow line has brought the scripts. Replies wait for src/api/ahead.ts, which gives each to the first call that would ask the same.
;(function () {
  var files = document.currentScript.dataset
  var hasBegun = false

  function begin(more) {
    if (hasBegun) return
    hasBegun = true
    var list = [files.app].concat(more).join(' ').split(' ')
    list.forEach(function (file) {
      add('link', { rel: 'modulepreload', href: file })
    })
    // The first is the app itself, and the others what it imports.
    whenRead(function () {
      add('script', { type: 'module', src: list[0] })
    })
  }

  function add(name, properties) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, properties))
  }

  // The app looks for its place in the document, so the document must have been read.
  function whenRead(then) {
    if (document.readyState !== 'loading') then()
    else document.addEventListener('readystatechange', then, { once: true })
  }

  var token = null
  try {
    token = localStorage.getItem('auth_token')
  } catch {
    // Storage can be forbidden; then nobody is signed in.
  }
  if (token === null) return begin([])

  var replies = {}
  window.askedAhead = { token: token, replies: replies }

  function ask(address) {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
    replies[address] = fetch(address, { headers: headers, credentials: 'omit' })
    // Who takes the reply hears of the failure; where nobody does, nobody has to.
    replies[address].catch(function () {})
  }

  ask('/api/config')
  ask('/api/user/data')
  var league = /^\/game\/([\w-]+)\/?$/.exec(location.pathname)
  if (league === null) return begin([files.signedIn])
  ask('/api/game/' + league[1] + '/home')
  whenRead(hangScene)

  // The home's drawing, as it was last on this device, until a page has its heading: that is a page, or what stands for one.
  function hangScene() {
    var root = document.getElementById('root')
    var template = document.getElementById('scene-ahead')
    if (template === null) return beginHome()
    var band = bandOf(template.content)
    document.body.append(band)
    new MutationObserver(function (_changes, observer) {
      if (root.querySelector('h1') === null) return
      observer.disconnect()
      band.remove()
    }).observe(root, { childList: true, subtree: true })
    setTimeout(beginHome, 1000)
    band
      .querySelector('img')
      .decode()
      .then(function () {
        requestAnimationFrame(function () {
          setTimeout(beginHome)
        })
      }, beginHome)
  }

  function bandOf(content) {
    var scenes = Array.prototype.slice.call(content.querySelectorAll('[data-scene]'))
    var last = localStorage.getItem('scene_ahead ' + league[1])
    var scene =
      scenes.find(function (each) {
        return each.dataset.scene === last
      }) || scenes[0]
    // In the template, where nothing is fetched: in the page each drawing would be.
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

  function beginHome() {
    begin([files.signedIn, files.home])
  }
})()
