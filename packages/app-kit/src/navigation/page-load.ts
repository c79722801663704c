/** Reloads the page of the address bar from the server. */
export function reloadPage(): void {
  window.location.reload()
}

/** Leaves the application for another site. */
export function redirectTo(url: string): void {
  window.location.replace(url)
}
