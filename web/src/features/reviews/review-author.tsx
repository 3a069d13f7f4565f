import type { Review } from '@marhala/contract/storefront/reviews.ts'
import { UserRound } from 'lucide-react'

type Author = Review['author']

/** An author's picture, else the letter that their first name begins with; it stands beside the name and says nothing. */
export function AuthorPicture({ author }: { author: Author }) {
  if (author.avatar)
    return (
      <img
        src={author.avatar}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 shrink-0 rounded-full object-cover"
      />
    )
  return (
    <span
      aria-hidden="true"
      className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-small font-bold text-primary-soft-fg"
    >
      {/* Whoever has left has no initial, and a letter of "former client" would be nobody's. */}
      {author.initial === '' ? (
        <UserRound className="size-5" strokeWidth={1.75} />
      ) : (
        [...author.first_name.trim()][0]?.toLocaleUpperCase()
      )}
    </span>
  )
}
