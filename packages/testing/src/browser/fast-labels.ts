const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

/**
 * A control's labels: by id and by ancestor. Every query by label asks each control for its labels; jsdom searches the
 * whole page each time, a fifth of a form's test.
 */
export function fastLabels(control: HTMLElement): readonly HTMLLabelElement[] | null {
  if (control instanceof HTMLInputElement && control.type === 'hidden') return null
  const { id, ownerDocument: page } = control
  const around = control.closest('label')
  if (id === '' && around === null) return []
  return Array.from(page.getElementsByTagName('label')).filter((label) => {
    const named = label.getAttribute('for')
    if (named !== null) return named === id && page.getElementById(id) === control
    return label.contains(control) && label.querySelector(labelable) === control
  })
}
