import { buttonClass } from '@portal/ui/button'
import { Link } from '@tanstack/react-router'

/** The way to the login page, as the one thing to do. */
export function LoginLink() {
  return (
    <Link to="/login" className={buttonClass('primary', 'large')}>
      Login
    </Link>
  )
}
