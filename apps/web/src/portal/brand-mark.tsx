import { BrandFace, type BrandMarkProps } from './brand-face.tsx'
import { usePortal } from './use-portal.ts'

/** The supplier's logo, or its initial and name when it has none. */
export function BrandMark(props: BrandMarkProps) {
  return <BrandFace brand={usePortal()} {...props} />
}
