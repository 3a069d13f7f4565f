import type carCard from './en/car-card.json'
import type common from './en/common.json'
import type failure from './en/failure.json'
import type load from './en/load.json'
import type shell from './en/shell.json'
import type status from './en/status.json'

/** English types every key: a new file of words is one import and one line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: false
    resources: {
      'car-card': typeof carCard
      common: typeof common
      failure: typeof failure
      load: typeof load
      shell: typeof shell
      status: typeof status
    }
  }
}
