// Runs before the first paint, so that the theme does not flash. The content security policy blocks inline scripts.
// The landing is always Deep, see src/shared/ui/theme.ts.
;(function () {
  try {
    var choice = localStorage.getItem('whale-club.theme')
    var light = choice === 'chart' || (choice === 'match' && matchMedia('(prefers-color-scheme: light)').matches)
    if (light && location.pathname !== '/') document.documentElement.dataset.theme = 'light'
    if (localStorage.getItem('whale-club.calm') === 'on') document.documentElement.dataset.calm = 'on'
  } catch {
    // Storage can be blocked; then the default theme applies.
  }
})()
