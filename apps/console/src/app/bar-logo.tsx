import { brandPictureSize } from '@portal/contract/portal/brand-picture.rules'
import { useStaff } from '../session/use-staff.ts'
import styles from './bar-logo.module.css'

/** The supplier's logo for the theme, or its name if it has no logo. */
export function BarLogo() {
  const { name, logo } = useStaff().supplier
  if (logo === null) return <strong>{name}</strong>
  const { light, dark } = logo
  if (dark === null) return <Picture address={light} name={name} ground="any" />
  return (
    <>
      <Picture address={light} name={name} ground="light" />
      <Picture address={dark} name={name} ground="dark" />
    </>
  )
}

interface PictureProps {
  readonly address: string
  readonly name: string
  readonly ground: 'any' | 'light' | 'dark'
}

function Picture({ address, name, ground }: PictureProps) {
  return (
    <img
      {...brandPictureSize(address)}
      className={styles.logo}
      data-ground={ground}
      src={address}
      alt={name}
    />
  )
}
