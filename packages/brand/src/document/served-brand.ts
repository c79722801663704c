/**
 * A plugin of Vite for a person who changes the pages: its document has the brand and the configuration that the portal at
 * `origin` writes into its own, and is plain while that portal is away.
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
