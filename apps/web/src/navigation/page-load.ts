/** Loads the page that the address bar shows once more, from the server. */
export function reloadPage(): void {
  window.location.reload()
}

/** Leaves the application for another site. */
export function redirectTo(url: string): void {
  window.location.replace(url)
}
