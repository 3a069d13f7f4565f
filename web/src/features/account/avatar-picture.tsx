import type { User } from '@marhala/contract/accounts/users.ts'
import { classNames } from '../../ui/class-names.ts'

type AvatarPictureProps = {
  user: Pick<User, 'first_name' | 'last_name' | 'avatar'>
  className: string
}

/** A person's picture; their initials until there is one. It stands beside the name, so it says nothing itself. */
export function AvatarPicture({ user, className }: AvatarPictureProps) {
  if (user.avatar) {
    return (
      <img src={user.avatar} alt="" className={classNames('shrink-0 rounded-full object-cover', className)} />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 items-center justify-center rounded-full bg-primary-soft font-bold text-primary-soft-fg',
        className,
      )}
    >
      {initialsOf(user)}
    </span>
  )
}

/** Arabic letters of a name would join: a narrow gap keeps them apart. */
function initialsOf({ first_name, last_name }: AvatarPictureProps['user']): string {
  return [first_name, last_name]
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .join('\u2009')
    .toLocaleUpperCase()
}
