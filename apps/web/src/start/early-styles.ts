/**
 * Puts the style sheets in that the first script has asked for, after those of the document and in the order in which
 * they were asked for, as soon as all of them have arrived. Fails when one of them does.
 */
export async function putStylesIn(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')]
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', reject)
          document.head.append(link)
          link.rel = 'stylesheet'
        }),
    ),
  )
}
