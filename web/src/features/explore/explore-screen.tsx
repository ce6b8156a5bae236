import * as words from '@kindling/words/explore/explore'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as shellWords from '@kindling/words/shell/shell'
import { SlidersHorizontal, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/forms/chip.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { LoadingRegion } from '../../ui/states/skeleton.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { CardSkeletons } from '../campaigns/index.ts'
import { StartCommunity } from '../communities/index.ts'
import {
  asksNothing,
  choiceFor,
  countChosen,
  type ExploreChoice,
  exploreChoiceOf,
  sortsOf,
  sought,
  soughtOf,
} from './explore-choice.ts'
import { ExploreFilters, type FiltersProps, offeredOf, SortRows, SortSelect } from './explore-filters.tsx'
import { ForYou, usePicks } from './results/for-you.tsx'
import { Results } from './results/results.tsx'
import { RecentList } from './search/recent-list.tsx'
import { elsewhereSentence, FoundElsewhere, useElsewhere } from './search/found-elsewhere.tsx'
import { rememberSearch } from './search/recent-searches.ts'

/** `asked`: the search params, unvalidated. */
type Props = { asked: Record<string, unknown>; onChoose: (choice: ExploreChoice) => void }

/** `/explore`: finds giveables by words and filters. The URL holds the whole choice. */
export function ExploreScreen({ asked, onChoose }: Props) {
  const choice = exploreChoiceOf(asked)
  usePageTitle(shellWords.explore)
  const city = useSession().user?.city ?? undefined
  const what = soughtOf(choice)
  const search = (q: string) => onChoose({ ...choice, q: q === '' ? undefined : q })
  const narrowed = what !== 'nonprofits'
  const sorted = sortsOf[what].length > 0
  const { picks, pending } = usePicks(asksNothing(choice) && what === 'communities')
  const narrowing = { choice, city, onChoose }
  return (
    <PageColumns
      aside={
        narrowed && (
          <Card as="section">
            <ExploreFilters {...narrowing}>{sorted && <SortRows choice={choice} onChoose={onChoose} />}</ExploreFilters>
          </Card>
        )
      }
      lead={
        <>
          <h1 tabIndex={-1} className="sr-only">
            {shellWords.explore}
          </h1>
          <div className="sticky top-(--top-bar) z-10 -mx-1 bg-bg px-1 py-2">
            <SearchBox words={words} q={choice.q ?? ''} onSearch={search} onSettled={rememberSearch} />
          </div>
          <Segmented
            label={words.kinds.label}
            className="max-sm:gap-0 max-sm:text-[0.8125rem] max-sm:[&>label]:px-0.5"
            value={what}
            onChange={(to) => onChoose(choiceFor(to, choice))}
            options={sought.map((value) => ({ value, label: words.kinds[value] }))}
          />
          {narrowed && <NarrowChips {...narrowing} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        {pending && (
          <LoadingRegion>
            <CardSkeletons count={6} />
          </LoadingRegion>
        )}
        {picks.length > 0 && <ForYou picks={picks} />}
        <section hidden={pending} className={clsx('@container/rows min-w-0 grid-cols-1 gap-3', !pending && 'grid')}>
          <FoundElsewhere choice={choice} onChoose={onChoose} />
          <Results
            asked={{ ...choice, ...(choice.near && { city }) }}
            sort={sorted && <SortSelect choice={choice} onChoose={onChoose} />}
            empty={<NothingFound choice={choice} onChoose={onChoose} onSearch={search} />}
          />
        </section>
      </div>
    </PageColumns>
  )
}

/** Below 1280 px: chips for the chosen and further filters, and a button that opens all filters. */
function NarrowChips({ choice, city, onChoose }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const fold = useId()
  const count = countChosen(choice)
  const { topic } = choice
  return (
    <div className="xl:hidden">
      <div className="scrollbar-none -mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 md:mx-0 md:flex-wrap md:px-0">
        <Chip aria-expanded={open} aria-controls={fold} selected={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
          {words.filters}
          {count > 0 && <span className="sr-only">{words.filtersChosen({ count })}</span>}
        </Chip>
        {topic && (
          <Chip selected onClick={() => onChoose({ ...choice, topic: undefined })}>
            {giveablesWords.topics[topic]}
            <X size={18} strokeWidth={2} aria-hidden />
          </Chip>
        )}
        {offeredOf(choice, city)
          .toSorted((a, b) => Number(choice[b.name] ?? 0) - Number(choice[a.name] ?? 0))
          .map(({ name, label }) => (
            <Chip
              key={name}
              selected={choice[name] === 1}
              onClick={() => onChoose({ ...choice, [name]: choice[name] ? undefined : 1 })}
            >
              {label}
              {choice[name] && <X size={18} strokeWidth={2} aria-hidden />}
            </Chip>
          ))}
      </div>
      <Card id={fold} hidden={!open} className="mt-2">
        <ExploreFilters choice={choice} city={city} onChoose={onChoose} />
      </Card>
    </div>
  )
}

type NothingProps = { choice: ExploreChoice } & Pick<Props, 'onChoose'> & { onSearch: (q: string) => void }

function hintFor(choice: ExploreChoice): string {
  const what = soughtOf(choice)
  if (what === 'nonprofits') return words.noNonprofit
  if (what === 'flash') return asksNothing(choice) ? words.noFlash : words.noFlashFound
  if (what === 'projects') return asksNothing(choice) ? words.noProjects : words.noProjectFound
  return countChosen(choice) > 0 ? words.nothingBody : words.nothingSearched
}

/** The empty state: suggests starting a giveable of the kind that was searched. */
function NothingFound({ choice, onChoose, onSearch }: NothingProps) {
  const what = soughtOf(choice)
  const narrowed = countChosen(choice) > 0
  const { q } = choice
  const elsewhere = useElsewhere(choice)
  const isAnywhere = elsewhere === undefined || elsewhere.others.length > 0 || elsewhere.own > 0
  const title = q === undefined ? words.nothing : isAnywhere ? words.nothingIn[what] : words.nothingFor({ q })
  return (
    <>
      <EmptyState
        title={title}
        body={elsewhere && isAnywhere ? elsewhereSentence(what, elsewhere) : hintFor(choice)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!asksNothing(choice) && (
              <Button variant="outline" onClick={() => onChoose({ what: choice.what })}>
                {narrowed ? words.clear : words.clearSearch}
              </Button>
            )}
            {what === 'communities' && <StartCommunity main />}
            {what === 'campaigns' && (
              <LinkButton to="/campaigns" search={{ create: 'campaign' } as never}>
                {words.start}
              </LinkButton>
            )}
          </div>
        }
      />
      <RecentList onSearch={onSearch} />
    </>
  )
}
