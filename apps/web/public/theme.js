// Runs before the first paint, so that a dark page never flashes white. The key is that of the theme choice.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('portal.theme') || 'auto'
  } catch {}
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
