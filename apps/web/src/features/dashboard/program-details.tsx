import { RichText } from '@portal/ui/rich-text'
import { Section } from '@portal/ui/section'
import { usePictureUrl } from '../../portal/use-picture-url.ts'
import { usePortal } from '../../portal/use-portal.ts'

/** The supplier's program description, if any. */
export function ProgramDetails() {
  const { programDetails } = usePortal()
  const pictureUrl = usePictureUrl()
  if (!programDetails) return null
  return (
    <Section title="Program details">
      <RichText html={programDetails} pictureUrl={pictureUrl} />
    </Section>
  )
}
