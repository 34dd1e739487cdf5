// Loads the landing page's script after the first paint, or at the first touch or key.
// A click or submit before React listens is replayed after hydration.
;(function () {
  var files = document.currentScript.dataset.files.split(' ')
  var isLoading = false
  var clicked = null
  var submitted = null

  function load() {
    if (isLoading) return
    isLoading = true
    files.forEach(function (file, index) {
      var element = document.createElement(index === 0 ? 'script' : 'link')
      if (index === 0) element.type = 'module'
      else element.rel = 'modulepreload'
      element[index === 0 ? 'src' : 'href'] = file
      element.crossOrigin = ''
      document.head.append(element)
    })
  }

  function recordClick(event) {
    clicked = event.target.closest('#root button')
  }

  // Without this the browser submits the form itself and reloads the page.
  function recordSubmit(event) {
    event.preventDefault()
    submitted = event.target
  }

  addEventListener('click', recordClick, true)
  addEventListener('submit', recordSubmit, true)
  // React handles every click from here on, also during hydration. Recording one would replay it and count it twice.
  addEventListener(
    'landing-hydrating',
    function () {
      removeEventListener('click', recordClick, true)
    },
    { once: true },
  )
  addEventListener(
    'landing-ready',
    function () {
      removeEventListener('submit', recordSubmit, true)
      if (submitted !== null) submitted.requestSubmit()
      else if (clicked !== null) clicked.click()
    },
    { once: true },
  )
  ;['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'].forEach(function (name) {
    addEventListener(name, load, { once: true, passive: true, capture: true })
  })
  // Signed-in users go straight to the game.
  var isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('auth_token') !== null
  } catch {
    // Storage can be blocked; then no one is signed in.
  }
  if (isSignedIn || document.hidden) load()
  else if (document.readyState === 'complete') loadAfterPaint()
  else addEventListener('load', loadAfterPaint, { once: true })

  // Two frames after the `load` event the page is painted. A hidden page has no frames, so a timer loads it too.
  function loadAfterPaint() {
    setTimeout(load, 1000)
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(load)
      })
    })
  }
})()
