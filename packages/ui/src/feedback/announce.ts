const regionId = 'announcements'

/** Announces a short sentence to screen readers, once and politely; nothing is visible. */
export function announce(sentence: string): void {
  const region = document.getElementById(regionId) ?? addRegion()
  region.textContent = ''
  // A live region announces only later changes, and an identical sentence only after it was empty.
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
