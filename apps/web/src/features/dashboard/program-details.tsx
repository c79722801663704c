import { RichText } from '@portal/ui/rich-text'
import { Section } from '@portal/ui/section'
import { usePortal } from '../../portal/use-portal.ts'

/** What the supplier says about its program; nothing when it says nothing. */
export function ProgramDetails() {
  const { programDetails } = usePortal()
  if (!programDetails) return null
  return (
    <Section title="Program details">
      <RichText html={programDetails} />
    </Section>
  )
}
