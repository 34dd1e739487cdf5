// Who is signed in needs more than the app's own script: this asks for it at once, instead of when the app has come and found out.
// Replies wait for src/api/ahead.ts, which gives each to the first call that would ask the same.
;(function () {
  var token = null
  try {
    token = localStorage.getItem('auth_token')
  } catch {
    // Storage can be forbidden; then nobody is signed in.
  }
  if (token === null) return
  var script = document.currentScript
  var league = /^\/game\/([\w-]+)\/?$/.exec(location.pathname)
  var replies = {}
  window.askedAhead = { token: token, replies: replies }

  function fetchFiles(list) {
    list.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.crossOrigin = ''
      document.head.append(link)
    })
  }

  function ask(address) {
    var headers = { accept: 'application/json', authorization: 'Bearer ' + token }
    replies[address] = fetch(address, { headers: headers, credentials: 'omit' })
    // Who takes the reply hears of the failure; where nobody does, nobody has to.
    replies[address].catch(function () {})
  }

  fetchFiles(script.dataset.signedIn)
  ask('/api/config')
  ask('/api/user/data')
  if (league === null) return
  fetchFiles(script.dataset.home)
  ask('/api/game/' + league[1] + '/home')
})()
