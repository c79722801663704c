/**
 * A Vite plugin for development: the document gets the brand and configuration from the portal at `origin`, and stays
 * plain while it is down.
 */
export function servedBrand(origin: string) {
  return {
    name: 'portal-served-brand',
    apply: 'serve' as const,
    transformIndexHtml: async (html: string, { path }: { readonly path: string }) => {
      const served = await fetch(origin + path.replace('index.html', '')).then(
        (answer) => answer.text(),
        () => '',
      )
      const brand =
        /<script type="application\/json" id="portal-config">.*?(?=<title>)/s.exec(served)?.[0] ?? ''
      return html.replace('<title>', () => `${brand}<title>`)
    },
  }
}
