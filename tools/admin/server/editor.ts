import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { collections, fileOf } from '../../../content/schema/index.ts'
import { today } from '../../../content/schema/fields.ts'
import { parseYaml } from '../../../content/yaml.ts'
import { restorePictures } from '../../publish/content.ts'
import type { Finding } from '../../publish/finding.ts'
import { launchFindings } from '../../publish/launch/findings.ts'
import { changesSince, manifestsIn } from '../../publish/manifest.ts'
import type { Content, State, Zip } from '../api-types.ts'
import { sentences } from '../changes.ts'
import { collectionList, collectionOf } from '../collections.ts'
import type { Values } from '../forms/shape.ts'
import { commit, historyOf, type Texts, textsBefore } from './history.ts'
import type { PreviewSite } from './preview-site.ts'
import { Publisher } from './publisher.ts'
import { allRecords, contentOf, ContentRecord, recordsOf } from './records.ts'
import { ApiError } from './api-error.ts'

/** What the editor knows and does, beside what lies in files. */
export class Editor {
  readonly publisher: Publisher
  private derived: { of: string; is: Pick<State, 'records' | 'findings' | 'changes' | 'brand'> } | undefined

  constructor(
    readonly root: string,
    readonly preview: Pick<PreviewSite, 'state' | 'failure' | 'show' | 'renewAssets' | 'prepare'>,
  ) {
    this.publisher = new Publisher(root, () => this.signature())
  }

  /** All that the page shows besides the records themselves. */
  state(): State {
    const { root } = this
    const manifests = manifestsIn(join(root, 'upload')).toReversed()
    const content = this.signature()
    const published = this.publisher.state()
    const online = published.account ? published.account.online?.name : manifests[0]?.name
    // The page asks again and again; records and rules are gone through when a file is another one.
    const of = [content, online, today()].join()
    if (this.derived?.of !== of) {
      const hasChanged = this.derived !== undefined
      this.derived = { of, is: this.derive(online) }
      if (hasChanged) this.preview.renewAssets()
    }
    const { is } = this.derived
    return {
      content,
      ...is,
      findings: [...this.brokenPictures(), ...is.findings],
      preview: this.preview.state,
      history: historyOf(root)
        .slice(-200)
        .map(({ id, at, record, title, what }) => ({ id, at, record, title, what }))
        .reverse(),
      zips: manifests.map((manifest, index): Zip => {
        const before = manifests[index + 1]
        return {
          name: manifest.name,
          files: Object.keys(manifest.files).length,
          isKept: existsSync(this.keptFile(manifest.name)),
          ...(before && { changes: changesSince(before, manifest) }),
        }
      }),
      website: String(this.record('site', 'site').raw()['website'] ?? ''),
      ...published,
    }
  }

  /** @throws ApiError when there is no such record */
  record(name: string, id: string): ContentRecord {
    return new ContentRecord(this.root, name, id)
  }

  /**
   * Takes back one change, or all since a change.
   *
   * @throws ApiError when it was not kept
   */
  bringBack(id: string, andLater: boolean): void {
    const entry = historyOf(this.root).find((each) => each.id === id)
    const texts = textsBefore(this.root, id, andLater)
    const what = andLater
      ? 'Everything brought back to an earlier moment'
      : 'An earlier version was brought back'
    const { record = '', title = '' } = entry ?? {}
    const [name = '', itsId = ''] = record.split('/')
    const list = andLater ? {} : this.record(name, itsId).relistedAs(texts)
    commit(this.root, { record, title, what: [what] }, { ...texts, ...list })
  }

  /** Texts, prices and pictures become what they were when a zip was made. Throws ApiError when that was not kept. */
  goBack(zip: string): void {
    const texts = this.keptTexts(zip)
    const now = allRecords(this.root).filter(({ isDraft }) => !isDraft)
    // A record of which there is one stays: a zip from before there was its kind has none.
    const gone = now
      .filter(({ file, collection }) => texts[file] === undefined && collection.one !== undefined)
      .map(({ file }) => [file, null])
    const what = [`Everything brought back to what was in ${zip}`]
    restorePictures(this.root, readFileSync(this.keptFile(zip)))
    commit(
      this.root,
      { record: 'site/site', title: 'The whole site', what },
      { ...texts, ...Object.fromEntries(gone) },
    )
  }

  /** Another one after every change of a file of content: by size and time, for photographs are large. */
  private signature(): string {
    const folders = ['', 'drafts', 'pictures', ...Object.keys(collections)]
    const files = folders
      .flatMap((folder) => {
        const path = join(this.root, 'content', folder)
        return (existsSync(path) ? readdirSync(path) : []).map((name) => {
          const { mtimeMs = 0, size = 0 } = statSync(join(path, name), { throwIfNoEntry: false }) ?? {}
          return `${name} ${size} ${mtimeMs}`
        })
      })
      .join('|')
    return createHash('sha256').update(files).digest('hex')
  }

  private derive(zip: string | undefined): Pick<State, 'records' | 'findings' | 'changes' | 'brand'> {
    const { root } = this
    const records = Object.fromEntries(
      collectionList.map(({ name }) => [name, recordsOf(root, name).map((record) => record.summary())]),
    )
    const findings = launchFindings({ root, today: today(), environment: process.env })
    const brand = String(this.record('site', 'site').raw()['brand'] ?? 'Your site')
    return { records, findings, brand, ...this.changesSinceZip(zip) }
  }

  /** A picture that was put into its folder by hand was tried by nobody before the asset step. */
  private brokenPictures(): readonly Finding[] {
    const [, name, what] = /^content\/pictures\/(\S+): (.*)/.exec(this.preview.failure) ?? []
    if (name === undefined || what === undefined) return []
    const shows = allRecords(this.root).find((record) => record.shows(name))
    return [{ level: 'error', what: `${name}: ${what}`, ...(shows && { form: shows.key }) }]
  }

  private changesSinceZip(zip: string | undefined): Pick<State, 'changes'> {
    if (zip === undefined || !existsSync(this.keptFile(zip))) return {}
    const texts = this.keptTexts(zip)
    const now = contentOf(this.root)
    const drafts = new Set(allRecords(this.root).flatMap(({ isDraft, key }) => (isDraft ? [key] : [])))
    const before = Object.fromEntries(
      Object.entries(texts).flatMap(([file, text]) => {
        const record = this.recordOf(file)
        return record && text !== null ? [[record.key, record.valuesOf(parseYaml(text).value)]] : []
      }),
    )
    return { changes: changesBetween(before, now, drafts) }
  }

  private recordOf(file: string): ContentRecord | undefined {
    const [folder = '', name = ''] = file.replace('content/', '').replace('.yaml', '').split('/')
    try {
      if (name !== '') return this.record(folder, name)
      return allRecords(this.root).find((record) => fileOf([record.id]) === file)
    } catch {
      return undefined
    }
  }

  private keptFile(zip: string): string {
    return join(this.root, 'upload', `${zip}.content.zip`)
  }

  private keptTexts(zip: string): Texts {
    if (!/^[\w-]+$/.test(zip) || !existsSync(this.keptFile(zip)))
      throw new ApiError('The content of this zip was not kept.', 404)
    const files = unzipSync(readFileSync(this.keptFile(zip)), {
      filter: ({ name }) => /^[\w-]+(\/[\w-]+)?\.yaml$/.test(name),
    })
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [`content/${name}`, Buffer.from(bytes).toString()]),
    )
  }
}

function changesBetween(
  before: Readonly<Record<string, Values>>,
  now: Content,
  drafts: ReadonlySet<string>,
): readonly { record: string; what: string }[] {
  const titleOf = (record: string) => {
    const { title = undefined } = (now[record]?.value ?? before[record] ?? {}) as { title?: unknown }
    const collection = collectionOf(record)
    return collection?.one === undefined ? (collection?.title ?? record) : String(title ?? record)
  }
  const nameOf = (id: string) => {
    const record = ['tours', 'destinations']
      .map((name) => `${name}/${id}`)
      .find((key) => now[key] ?? before[key])
    return record === undefined ? id : titleOf(record)
  }
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((record) => {
    const [was, is] = [before[record], now[record]?.value]
    const collection = collectionOf(record)
    if (!collection || drafts.has(record)) return []
    if (!was) return [{ record, what: `New ${collection.one ?? 'page'}: ${titleOf(record)}` }]
    if (!is) return [{ record, what: `${titleOf(record)} is deleted` }]
    return sentences(collection.shape, was, is, nameOf).map((what) => ({
      record,
      what: `${titleOf(record)}: ${what}`,
    }))
  })
}
