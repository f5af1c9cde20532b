/**
 * Draws candles and volume with lightweight-charts, in the colours of the page. A chunk of its own: only who
 * looks at a chart fetches it. Prices become numbers here, because a picture is made of them; every figure in
 * words comes from the texts of the server.
 */
import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  CrosshairMode,
  createChart,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  type UTCTimestamp,
} from 'lightweight-charts';
import { toDrawn } from '../figures.ts';
import type { Candle } from './market-queries.ts';

/** A picture that has been drawn. It must be removed when its place goes away. */
export interface CandleDrawing {
  /** Shows these candles, oldest first; keeps the view where it is when only the last ones changed. */
  show(candles: Candle[]): void;
  /** Takes the colours of the page anew, after the theme has changed. */
  paint(): void;
  remove(): void;
}

/** How prices are written, and who hears where the pointer and the view are. */
export interface DrawingOptions {
  pricePrecision: number;
  /** The candle under the pointer; null when there is none. */
  onPoint(candle: Candle | null): void;
  /** The view has come near the first candle. */
  onStart(): void;
}

/** Draws into an element and follows its size. */
export function drawCandles(
  element: HTMLElement,
  { pricePrecision, onPoint, onStart }: DrawingOptions,
): CandleDrawing {
  const chart = createChart(element, { autoSize: true, ...chartOptions(colours()) });
  const candleSeries = chart.addSeries(CandlestickSeries, {
    priceFormat: { type: 'price', precision: pricePrecision, minMove: 10 ** -pricePrecision },
  });
  const volumeSeries = chart.addSeries(HistogramSeries, {
    priceFormat: { type: 'volume' },
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volumeSeries.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  // A candle of a single price is a line as thin as the screen allows: a dot on it is seen.
  const dotSeries = chart.addSeries(LineSeries, {
    lineVisible: false,
    pointMarkersVisible: true,
    pointMarkersRadius: 2,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  });
  let known: Candle[] = [];

  const paint = () => {
    const colour = colours();
    chart.applyOptions(chartOptions(colour));
    candleSeries.priceScale().applyOptions({ scaleMargins: { top: 0.14, bottom: 0.24 } });
    candleSeries.applyOptions({
      upColor: colour.gain,
      downColor: colour.loss,
      borderVisible: false,
      wickUpColor: colour.gain,
      wickDownColor: colour.loss,
    });
    volumeSeries.setData(known.map((candle) => volumeOf(candle, colour)));
    dotSeries.setData(known.map((candle) => dotOf(candle, colour)));
  };
  paint();

  chart.subscribeCrosshairMove(({ time }) => {
    onPoint(known.find((candle) => timeOf(candle) === time) ?? null);
  });

  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range && known.length > 0 && range.from < NEAR_START) onStart();
  });

  return {
    show(candles) {
      const before = known;
      known = candles;
      const colour = colours();
      if (isOnlyTheEnd(before, candles)) {
        for (const candle of candles.slice(before.length - 1)) {
          candleSeries.update(barOf(candle));
          volumeSeries.update(volumeOf(candle, colour));
          dotSeries.update(dotOf(candle, colour));
        }
        return;
      }
      const range = chart.timeScale().getVisibleLogicalRange();
      candleSeries.setData(candles.map(barOf));
      volumeSeries.setData(candles.map((candle) => volumeOf(candle, colour)));
      dotSeries.setData(candles.map((candle) => dotOf(candle, colour)));
      const shift = candles.findIndex(({ start }) => start === before[0]?.start);
      if (!range || shift < 0) showNewest(chart, candles.length);
      // What was looked at stays in sight when older candles come in front.
      else chart.timeScale().setVisibleLogicalRange({ from: range.from + shift, to: range.to + shift });
    },
    paint,
    remove: () => chart.remove(),
  };
}

/** Nothing but the last candle, and what came after it, is new. */
function isOnlyTheEnd(before: Candle[], candles: Candle[]): boolean {
  return (
    before.length > 0 &&
    candles.length >= before.length &&
    before.slice(0, -1).every((candle, place) => candle === candles[place]) &&
    before.at(-1)?.start === candles[before.length - 1]?.start
  );
}

/** So many candles before the first one, older ones are asked for. */
const NEAR_START = 10;
/** What a candle takes at first, in pixels: so wide that one of a single price is still seen. */
const FIRST_WIDTH = 9;
const FEWEST_SHOWN = 24;
const MOST_SHOWN = 90;

function showNewest(chart: IChartApi, count: number): void {
  const room = Math.floor(chart.timeScale().width() / FIRST_WIDTH);
  const shown = Math.min(MOST_SHOWN, Math.max(FEWEST_SHOWN, room));
  chart
    .timeScale()
    .setVisibleLogicalRange({ from: Math.max(-2, count - shown), to: Math.max(count + 4, FEWEST_SHOWN) });
}

const timeOf = (candle: Candle) => (Date.parse(candle.start) / 1000) as UTCTimestamp;

function barOf(candle: Candle): CandlestickData<UTCTimestamp> {
  return {
    time: timeOf(candle),
    open: toDrawn(candle.open),
    high: toDrawn(candle.high),
    low: toDrawn(candle.low),
    close: toDrawn(candle.close),
  };
}

function volumeOf(candle: Candle, colour: Colours) {
  const isUp = toDrawn(candle.close) >= toDrawn(candle.open);
  return {
    time: timeOf(candle),
    value: toDrawn(candle.volume),
    color: isUp ? colour.gainSoft : colour.lossSoft,
  };
}

/** Nothing, where the candle has a body or a wick. */
function dotOf(candle: Candle, colour: Colours) {
  const time = timeOf(candle);
  return candle.high === candle.low ? { time, value: toDrawn(candle.close), color: colour.gain } : { time };
}

type Colours = ReturnType<typeof colours>;

function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    surface: read('--surface'),
    muted: read('--ink-muted'),
    hairline: read('--hairline'),
    strong: read('--hairline-strong'),
    ink: read('--ink'),
    gain: read('--gain'),
    loss: read('--loss'),
    gainSoft: `${read('--gain')}55`,
    lossSoft: `${read('--loss')}55`,
  };
}

function chartOptions(colour: Colours) {
  return {
    layout: {
      background: { type: ColorType.Solid, color: colour.surface } as const,
      textColor: colour.muted,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: 11,
      // The logo writes a style element, which our content security policy refuses; the page carries the link.
      attributionLogo: false,
    },
    grid: { vertLines: { color: colour.hairline }, horzLines: { color: colour.hairline } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colour.strong, labelBackgroundColor: colour.ink },
      horzLine: { color: colour.strong, labelBackgroundColor: colour.ink },
    },
    rightPriceScale: { borderColor: colour.hairline, minimumWidth: 76 },
    // A finger that moves up or down scrolls the page, not the chart.
    handleScroll: { vertTouchDrag: false },
    timeScale: { borderColor: colour.hairline, timeVisible: true, secondsVisible: false },
  };
}
