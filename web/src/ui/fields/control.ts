// One look for everything a person types into or picks from. `h-control` follows the density of the area and the
// pointer (theme.css); the focus ring of elements that hold the focus themselves is theme.css's too.

const frame =
  'w-full rounded-control border border-input bg-surface text-fg transition-colors hover:border-muted ' +
  // iOS zooms the page into inputs under 16 px.
  'text-body pointer-coarse:text-[1rem]'

/** The frame of an input that is itself the control (select, textarea). */
export const controlFrame =
  `${frame} placeholder:text-muted [&[readonly]]:bg-sunken aria-invalid:border-bad ` +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted'

/** The frame around an input that shares its box with icons, units or buttons. */
export const controlGroupFrame =
  `flex h-control items-center ${frame} has-[input[readonly]]:bg-sunken has-[[aria-invalid=true]]:border-bad ` +
  'has-[input:disabled]:border-line has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted ' +
  'has-[input:focus-visible]:focus-ring'

/** The bare input inside `controlGroupFrame`. */
export const bareInput =
  'h-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 outline-none ' +
  'placeholder:text-muted disabled:cursor-not-allowed'
