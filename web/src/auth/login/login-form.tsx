import { useNavigate } from 'react-router'
import { useAuthJourney, verifyEmailPath } from '../../features/account/auth-journey.ts'
import { PasswordLogin } from '../../features/account/password-login.tsx'

/** The form of the login page. Whoever is signed in is led on by the guard of the auth pages. */
export function LoginForm() {
  const { state, to } = useAuthJourney()
  const navigate = useNavigate()
  return (
    <PasswordLogin
      email={state.email}
      forgotten={to('/auth/forgot-password')}
      onCode={(email, times) => void navigate(to(verifyEmailPath(email)), { state: times })}
    />
  )
}
