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
  type UTCTimestamp,
} from 'lightweight-charts';
import { toDrawn } from './figures.ts';
import type { Candle } from './queries.ts';

export interface CandleDrawing {
  /** Shows these candles, oldest first; keeps the view where it is when only the last ones changed. */
  show(candles: Candle[]): void;
  /** Takes the colours of the page anew, after the theme has changed. */
  paint(): void;
  remove(): void;
}

export interface DrawingOptions {
  pricePrecision: number;
  /** The candle under the pointer; null when there is none. */
  onPoint(candle: Candle | null): void;
}

/** Draws into an element and follows its size. */
export function drawCandles(
  element: HTMLElement,
  { pricePrecision, onPoint }: DrawingOptions,
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
  };
  paint();

  chart.subscribeCrosshairMove(({ time }) => {
    onPoint(known.find((candle) => timeOf(candle) === time) ?? null);
  });

  return {
    show(candles) {
      const isSame =
        candles[0]?.start === known[0]?.start && candles.length >= known.length && known.length > 0;
      const changed = isSame ? candles.slice(known.length - 1) : [];
      known = candles;
      // Updating the last ones keeps the view; anything else is a new picture.
      if (isSame) {
        const colour = colours();
        for (const candle of changed) {
          candleSeries.update(barOf(candle));
          volumeSeries.update(volumeOf(candle, colour));
        }
        return;
      }
      candleSeries.setData(candles.map(barOf));
      volumeSeries.setData(candles.map((candle) => volumeOf(candle, colours())));
      showNewest(chart, candles.length);
    },
    paint,
    remove: () => chart.remove(),
  };
}

const FIRST_SHOWN = 90;

function showNewest(chart: IChartApi, count: number): void {
  chart
    .timeScale()
    .setVisibleLogicalRange({ from: Math.max(-2, count - FIRST_SHOWN), to: Math.max(count + 4, 24) });
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
    timeScale: { borderColor: colour.hairline, timeVisible: true, secondsVisible: false },
  };
}
