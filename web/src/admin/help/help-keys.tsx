import { KeyList } from '../../shell/admin/key-list.tsx'
import { LetterSwitch } from '../../shell/admin/letter-switch.tsx'

/** The keys of admin, and the switch of those that are single letters. */
export function HelpKeys() {
  return (
    <section className="flex flex-col gap-2">
      <KeyList />
      <div className="mt-2">
        <LetterSwitch />
      </div>
    </section>
  )
}
