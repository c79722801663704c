/**
 * Puts in the style sheets that the first script has asked for, after those of the document and in the order in which
 * they were asked for; true once they hold. False when one of them cannot be loaded: then none is left behind, so that
 * an application that starts after that asks for them itself.
 */
export async function putStylesIn(): Promise<boolean> {
  const asked = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  const sheets = [...asked].map(({ href }) => {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.crossOrigin = ''
    sheet.href = href
    return sheet
  })
  try {
    await Promise.all(sheets.map(putIn))
    return true
  } catch {
    for (const sheet of sheets) sheet.remove()
    return false
  }
}

function putIn(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    document.head.append(sheet)
  })
}
