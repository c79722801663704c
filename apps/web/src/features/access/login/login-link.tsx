import { buttonClass } from '@portal/ui/button'
import { Link } from '@tanstack/react-router'

/** The link to the login page, as the page's main action. */
export function LoginLink() {
  return (
    <Link to="/login" className={buttonClass('primary', 'large')}>
      Login
    </Link>
  )
}
