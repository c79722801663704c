import { BrandFace, type BrandLogoProps } from './brand-face.tsx'
import { usePortal } from './use-portal.ts'

/** The supplier's logo, or its initial and name when it has none. */
export function BrandLogo(props: BrandLogoProps) {
  return <BrandFace brand={usePortal()} {...props} />
}
