/**
 * Puts in the style sheets that the first script has asked for, after those of the document and in the order in which
 * they were asked for; settles once they hold. Fails when one of them cannot be loaded, and then leaves none behind, so
 * that the application asks for them itself.
 */
export async function putStylesIn(): Promise<void> {
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
  } catch (error) {
    for (const sheet of sheets) sheet.remove()
    throw error
  }
}

function putIn(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', reject)
    document.head.append(sheet)
  })
}
