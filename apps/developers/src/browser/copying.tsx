import { CopyButton } from '@portal/ui/copy-button'
import { mountPart } from './mount-part.tsx'

/** Puts a button next to each code that copies it. */
export function startCopying(): void {
  mountPart('copy', (place) => (
    <CopyButton text={place.parentElement?.querySelector('code')?.textContent ?? ''} label="code" />
  ))
}
