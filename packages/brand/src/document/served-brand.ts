/**
 * A Vite plugin for development: adds the brand and configuration from the portal at `origin` to the document, which
 * stays plain while the portal is down.
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
