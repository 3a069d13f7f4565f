import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'

type Social = PublicSettings['social']

const networks = [
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['twitter_url', 'X'],
  ['linkedin_url', 'LinkedIn'],
  ['youtube_url', 'YouTube'],
] as const

/** Whether the company can be followed anywhere. */
export function hasSocialLinks(social: Social): boolean {
  return linksOf(social).length > 0
}

/** Where the company can be followed; nothing where it cannot. */
export function SocialLinks({
  social,
  label,
  className,
}: {
  social: Social
  label: string
  className?: string
}) {
  const links = linksOf(social)
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-x-4 ${className ?? ''}`}>
      {links.map(([key, name]) => (
        <li key={key}>
          <a
            href={social[key] ?? ''}
            rel="noopener noreferrer"
            lang="en"
            className="inline-flex min-h-8 min-w-6 items-center justify-center hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Only web addresses: a stored `javascript:` must never become a link. */
function linksOf(social: Social) {
  return networks.filter(([key]) => /^https?:\/\//.test(social[key] ?? ''))
}
