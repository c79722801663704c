import { SectionSkeleton } from '@portal/app-kit/api/query-section.tsx'
import { Section } from '@portal/ui/section'

const maxShown = 8

export function CartSkeleton({ lines }: { readonly lines: number }) {
  return (
    <Section title={lines === 1 ? '1 item' : `${lines} items`}>
      <SectionSkeleton label="Loading your cart" lines={Math.min(lines, maxShown) * 2} />
    </Section>
  )
}
