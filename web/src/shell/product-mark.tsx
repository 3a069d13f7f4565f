/**
 * The product's own mark: a milestone with its saffron cap beside the road, for a stage of a journey, which is what its
 * name means. The same drawing is `favicon.svg`; it holds at 16 px, on light and dark.
 */
export function ProductMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-[#005967] dark:fill-[#0b7384]" />
      <path d="M9 25V14.5h14V25z" className="fill-[#f2f8f8]" />
      <path d="M9 14.5v-2a7 7 0 0 1 14 0v2z" className="fill-[#f2b036]" />
      <path d="M5 25.5h22" strokeWidth="3" strokeLinecap="round" className="stroke-[#f2f8f8]" />
    </svg>
  )
}
