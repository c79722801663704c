import { brandInitial } from '@portal/brand/mark/brand-initial'
import { rewriteAssetUrl } from '@portal/contract/portal/asset-url.rules'
import { brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import { Row, Stack, Text } from '@portal/ui/boxes'
import styles from './brand-logo.module.css'
import { usePortal } from './use-portal.ts'

interface BrandLogoProps {
  /** `bar` fits the top bar, `large` the sign-in page and the dashboard. */
  readonly size: 'bar' | 'large'
  /** On the brand's own color, which is the same in both themes. */
  readonly onBrand?: boolean
}

/** The supplier's logo for this background, or its icon and name if it has none. */
export function BrandLogo({ size, ...props }: BrandLogoProps) {
  const { brandLogo, brandName, brandKit } = usePortal()
  const onBrand = props.onBrand ?? (size === 'bar' && brandKit.header === 'solid')
  if (!brandLogo) return <BrandMark size={size} onBrand={onBrand} />
  const { logoDark } = brandKit
  // Without a dark logo, the first one keeps its white background.
  if (!logoDark)
    return (
      <LogoPicture address={brandLogo} name={brandName} size={size} onGround={onBrand ? 'panel' : 'any'} />
    )
  return (
    <>
      <LogoPicture
        address={brandLogo}
        name={brandName}
        size={size}
        onGround={onBrand ? 'bright-panel' : 'light'}
      />
      <LogoPicture
        address={logoDark}
        name={brandName}
        size={size}
        onGround={onBrand ? 'deep-panel' : 'dark'}
      />
    </>
  )
}

interface LogoPictureProps extends Pick<BrandLogoProps, 'size'> {
  readonly address: string
  readonly name: string
  /** The background the logo is made for; the style sheet hides it on the other one. */
  readonly onGround: 'any' | 'light' | 'dark' | 'panel' | 'bright-panel' | 'deep-panel'
}

function LogoPicture({ address, name, size, onGround }: LogoPictureProps) {
  const { assetHosts } = usePortal()
  return (
    <img
      {...brandPictureSize(address)}
      className={styles.logo}
      data-size={size}
      data-ground={onGround}
      src={rewriteAssetUrl(address, assetHosts)}
      alt={name}
    />
  )
}

function BrandMark({ size, onBrand }: Required<BrandLogoProps>) {
  const { brandName, brandKit, assetHosts } = usePortal()
  return (
    <Row
      as="span"
      inline
      align="center"
      gap={8}
      shrinks
      className={styles.mark}
      data-size={size}
      data-on-brand={onBrand || undefined}
    >
      {brandKit.icon ? (
        <img
          className={styles.icon}
          src={rewriteAssetUrl(brandKit.icon, assetHosts)}
          width={36}
          height={36}
          alt=""
        />
      ) : (
        <Stack
          corners="control"
          ground="fill"
          as="span"
          fixed
          center
          size={13}
          className={styles.tile}
          aria-hidden="true"
        >
          {brandInitial(brandName)}
        </Stack>
      )}
      <Text heading as="span" tone="ink" size={14} weight="bold" truncated className={styles.name}>
        {brandName}
      </Text>
    </Row>
  )
}
