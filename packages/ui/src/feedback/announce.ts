const regionId = 'announcements'

/** Shows a short sentence to screen readers, once and politely; nothing is rendered. */
export function announce(sentence: string): void {
  const region = document.getElementById(regionId) ?? addRegion()
  region.textContent = ''
  // A live region announces only later changes, and the same sentence again only after it was empty.
  window.setTimeout(() => {
    region.textContent = sentence
  }, 100)
}

function addRegion(): HTMLElement {
  const region = document.createElement('div')
  region.id = regionId
  region.className = 'spoken'
  region.setAttribute('role', 'status')
  document.body.append(region)
  return region
}
