// Brings the front door's script once all that can be seen is there: the page stands in the HTML, and the script only makes it answer.
// Whoever touches the page before that has it at once, and what was pressed or sent meanwhile is pressed or sent when it can answer.
;(function () {
  var files = document.currentScript.dataset.files.split(' ')
  var begun = false
  var pressed = null
  var sent = null

  function begin() {
    if (begun) return
    begun = true
    files.forEach(function (file, index) {
      var element = document.createElement(index === 0 ? 'script' : 'link')
      if (index === 0) element.type = 'module'
      else element.rel = 'modulepreload'
      element[index === 0 ? 'src' : 'href'] = file
      element.crossOrigin = ''
      document.head.append(element)
    })
  }

  function press(event) {
    pressed = event.target.closest('#root button')
  }

  // The browser would send the form itself, by loading the page anew.
  function send(event) {
    event.preventDefault()
    sent = event.target
  }

  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener(
    'front-door-answers',
    function () {
      removeEventListener('click', press, true)
      removeEventListener('submit', send, true)
      if (sent !== null) sent.requestSubmit()
      else if (pressed !== null) pressed.click()
    },
    { once: true },
  )
  ;['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'].forEach(function (name) {
    addEventListener(name, begin, { once: true, passive: true, capture: true })
  })
  // Who is signed in is on the way to the game.
  var isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('auth_token') !== null
  } catch {
    // Storage can be forbidden; then nobody is signed in.
  }
  if (isSignedIn || document.hidden) begin()
  else if (document.readyState === 'complete') beginPainted()
  else addEventListener('load', beginPainted, { once: true })

  // All is there at `load`, and painted with the frame after the next. A page that is hidden meanwhile has no frames.
  function beginPainted() {
    setTimeout(begin, 1000)
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(begin)
      })
    })
  }
})()
