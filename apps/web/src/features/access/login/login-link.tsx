import { buttonClass } from '@portal/ui/button'
import { Link } from '@tanstack/react-router'

export function LoginLink() {
  return (
    <Link to="/login" className={buttonClass('primary', 'large')}>
      Login
    </Link>
  )
}
