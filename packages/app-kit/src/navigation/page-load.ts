export function reloadPage(): void {
  window.location.reload()
}

export function redirectTo(url: string): void {
  window.location.replace(url)
}
