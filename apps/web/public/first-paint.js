// Runs before the first paint, so that the chosen theme does not flash. A file of its own, because the content security
// policy allows no inline script. Pages before the game are always Deep; src/ui/theme.ts says so once more, for navigation.
;(function () {
  try {
    var choice = localStorage.getItem('whale-club.theme')
    var light = choice === 'chart' || (choice === 'match' && matchMedia('(prefers-color-scheme: light)').matches)
    if (light && /^\/(game|home|league|profile)\b/.test(location.pathname))
      document.documentElement.dataset.theme = 'light'
    if (localStorage.getItem('whale-club.calm') === 'on') document.documentElement.dataset.calm = 'on'
  } catch {
    // Storage can be forbidden; then the default theme stands.
  }
})()
