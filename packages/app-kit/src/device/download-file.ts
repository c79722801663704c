export function downloadBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadUrl(address, name)
  // The browser has started the download by then.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function downloadUrl(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
